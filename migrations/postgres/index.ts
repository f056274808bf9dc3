import * as migration_20261121_193451_initial from './20261121_193451_initial.ts';

export const migrations = [
  {
    up: migration_20261121_193451_initial.up,
    down: migration_20261121_193451_initial.down,
    name: '20261121_193451_initial',
  },
];
