import * as migration_20261121_193451_initial from './20261121_193451_initial.ts';
import * as migration_20261122_155506_site from './20261122_155506_site.ts';
import * as migration_20261122_185927_interfaces from './20261122_185927_interfaces.ts';
import * as migration_20261122_220318_pictures from './20261122_220318_pictures.ts';

export const migrations = [
  {
    up: migration_20261121_193451_initial.up,
    down: migration_20261121_193451_initial.down,
    name: '20261121_193451_initial',
  },
  {
    up: migration_20261122_155506_site.up,
    down: migration_20261122_155506_site.down,
    name: '20261122_155506_site',
  },
  {
    up: migration_20261122_185927_interfaces.up,
    down: migration_20261122_185927_interfaces.down,
    name: '20261122_185927_interfaces',
  },
  {
    up: migration_20261122_220318_pictures.up,
    down: migration_20261122_220318_pictures.down,
    name: '20261122_220318_pictures',
  },
];
