import * as migration_20261121_185347_initial from './20261121_185347_initial';
import * as migration_20261121_192700_intake_jobs from './20261121_192700_intake_jobs';

export const migrations = [
  {
    up: migration_20261121_185347_initial.up,
    down: migration_20261121_185347_initial.down,
    name: '20261121_185347_initial',
  },
  {
    up: migration_20261121_192700_intake_jobs.up,
    down: migration_20261121_192700_intake_jobs.down,
    name: '20261121_192700_intake_jobs'
  },
];
