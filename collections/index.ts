/** Every collection and global of the CMS, in menu order. A new family is added here. */
import type { CollectionConfig, GlobalConfig } from 'payload';
import { Academia } from './academia.ts';
import { Books } from './books.ts';
import { Caveats } from './caveats.ts';
import { Changelog } from './changelog.ts';
import { Developers } from './developers.ts';
import { DismissedDuplicates } from './dismissed-duplicates.ts';
import { Entities } from './entities.ts';
import { Events } from './events.ts';
import { Illustrations } from './illustrations.ts';
import { IntakeItems, IntakeRuns, IntakeSources, LinkChecks } from './intake.ts';
import { Machines } from './machines.ts';
import { Media } from './media/index.ts';
import { Meta } from './meta.ts';
import { News } from './news.ts';
import { Newsletters } from './newsletters.ts';
import { NoteMentions } from './note-mentions.ts';
import { Pages } from './pages.ts';
import { Regulation } from './regulation.ts';
import { RejectReasons } from './reject-reasons.ts';
import { Relations } from './relations.ts';
import { Reports } from './reports.ts';
import { ReviewLog } from './review-log.ts';
import { RowAssignments } from './row-assignments.ts';
import { RowNotes } from './row-notes.ts';
import { Rules } from './rules.ts';
import { SavedFilters } from './saved-filters.ts';
import { Sources } from './sources.ts';
import { Subscribers } from './subscribers.ts';
import { Talks } from './talks.ts';
import { Users } from './users.ts';

/** The families with the review workflow. */
export const editorialCollections: CollectionConfig[] = [
  News,
  Events,
  Talks,
  Sources,
  Newsletters,
  Entities,
  Relations,
  Regulation,
  Caveats,
  Academia,
  Books,
  Developers,
  Illustrations,
  Changelog,
  Pages,
];

export const collections: CollectionConfig[] = [
  ...editorialCollections,
  Media,
  ReviewLog,
  RowNotes,
  NoteMentions,
  RowAssignments,
  DismissedDuplicates,
  SavedFilters,
  Reports,
  Subscribers,
  Users,
  Machines,
  IntakeItems,
  IntakeSources,
  LinkChecks,
  IntakeRuns,
];

/** The globals that are editorial content. */
export const contentGlobals: GlobalConfig[] = [Rules, Meta];

export const globals: GlobalConfig[] = [...contentGlobals, RejectReasons];
