import * as migration_20261121_161629_initial from './20261121_161629_initial';

export const migrations = [
  {
    up: migration_20261121_161629_initial.up,
    down: migration_20261121_161629_initial.down,
    name: '20261121_161629_initial'
  },
];
