import * as migration_20261121_185347_initial from './20261121_185347_initial';

export const migrations = [
  {
    up: migration_20261121_185347_initial.up,
    down: migration_20261121_185347_initial.down,
    name: '20261121_185347_initial'
  },
];
