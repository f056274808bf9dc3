import * as migration_20261121_193451_initial from './20261121_193451_initial.ts';
import * as migration_20261122_155506_site from './20261122_155506_site.ts';
import * as migration_20261122_185927_interfaces from './20261122_185927_interfaces.ts';
import * as migration_20261122_224946_panel from './20261122_224946_panel.ts';
import * as migration_20261122_224950_fill_search_text from './20261122_224950_fill_search_text.ts';
import * as migration_20261122_224951_players_of_the_intake from './20261122_224951_players_of_the_intake.ts';
import * as migration_20261123_050155_suggestions_and_links from './20261123_050155_suggestions_and_links.ts';
import * as migration_20261123_082530_accounts from './20261123_082530_accounts.ts';
import * as migration_20261124_072451_login_attempts from './20261124_072451_login_attempts.ts';

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
    up: migration_20261122_224946_panel.up,
    down: migration_20261122_224946_panel.down,
    name: '20261122_224946_panel',
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
    up: migration_20261123_050155_suggestions_and_links.up,
    down: migration_20261123_050155_suggestions_and_links.down,
    name: '20261123_050155_suggestions_and_links',
  },
  {
    up: migration_20261123_082530_accounts.up,
    down: migration_20261123_082530_accounts.down,
    name: '20261123_082530_accounts',
  },
  {
    up: migration_20261124_072451_login_attempts.up,
    down: migration_20261124_072451_login_attempts.down,
    name: '20261124_072451_login_attempts',
  },
];
