import * as migration_20261121_161629_initial from './20261121_161629_initial.ts';
import * as migration_20261121_183805_review_and_intake from './20261121_183805_review_and_intake.ts';
import * as migration_20261121_192643_intake_jobs from './20261121_192643_intake_jobs.ts';
import * as migration_20261122_155452_site from './20261122_155452_site.ts';
import * as migration_20261122_185911_interfaces from './20261122_185911_interfaces.ts';
import * as migration_20261122_224923_panel from './20261122_224923_panel.ts';
import * as migration_20261122_224950_fill_search_text from './20261122_224950_fill_search_text.ts';
import * as migration_20261122_224951_players_of_the_intake from './20261122_224951_players_of_the_intake.ts';
import * as migration_20261123_050148_suggestions_and_links from './20261123_050148_suggestions_and_links.ts';
import * as migration_20261123_082525_accounts from './20261123_082525_accounts.ts';
import * as migration_20261124_072442_login_attempts from './20261124_072442_login_attempts.ts';

export const migrations = [
  {
    up: migration_20261121_161629_initial.up,
    down: migration_20261121_161629_initial.down,
    name: '20261121_161629_initial',
  },
  {
    up: migration_20261121_183805_review_and_intake.up,
    down: migration_20261121_183805_review_and_intake.down,
    name: '20261121_183805_review_and_intake',
  },
  {
    up: migration_20261121_192643_intake_jobs.up,
    down: migration_20261121_192643_intake_jobs.down,
    name: '20261121_192643_intake_jobs',
  },
  {
    up: migration_20261122_155452_site.up,
    down: migration_20261122_155452_site.down,
    name: '20261122_155452_site',
  },
  {
    up: migration_20261122_185911_interfaces.up,
    down: migration_20261122_185911_interfaces.down,
    name: '20261122_185911_interfaces',
  },
  {
    up: migration_20261122_224923_panel.up,
    down: migration_20261122_224923_panel.down,
    name: '20261122_224923_panel',
  },
  {
    up: migration_20261122_224950_fill_search_text.up,
    down: migration_20261122_224950_fill_search_text.down,
    name: '20261122_224950_fill_search_text',
  },
  {
    up: migration_20261122_224951_players_of_the_intake.up,
    down: migration_20261122_224951_players_of_the_intake.down,
    name: '20261122_224951_players_of_the_intake',
  },
  {
    up: migration_20261123_050148_suggestions_and_links.up,
    down: migration_20261123_050148_suggestions_and_links.down,
    name: '20261123_050148_suggestions_and_links',
  },
  {
    up: migration_20261123_082525_accounts.up,
    down: migration_20261123_082525_accounts.down,
    name: '20261123_082525_accounts',
  },
  {
    up: migration_20261124_072442_login_attempts.up,
    down: migration_20261124_072442_login_attempts.down,
    name: '20261124_072442_login_attempts',
  },
];
