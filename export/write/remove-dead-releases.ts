/** A program that removes dead releases: `remove-dead-releases.ts HIDDEN_FOLDER`. */
import { constants, setPriority } from 'node:os';
import { removeDeadReleases } from './dead-releases.ts';

const [hidden] = process.argv.slice(2);
if (hidden === undefined) throw new Error('remove-dead-releases.ts HIDDEN_FOLDER');
setPriority(constants.priority.PRIORITY_LOW);
removeDeadReleases(hidden);
