/** The six steps of the tour of the panel. Each shows one screen and marks one element on it. */
export interface TourStep {
  title: string;
  text: string;
  /** The path of the screen. */
  path: string;
  /** A selector of the element that the step is about. */
  target: string;
}

export const tourSteps: readonly TourStep[] = [
  {
    title: 'What waits for you',
    text: 'The dashboard counts the pending rows by family and age. Every number is a link to exactly those rows.',
    path: '/admin',
    target: 'main section',
  },
  {
    title: 'The review queue',
    text: 'Everything that waits, oldest first. The keys j and k move through the list, and the filters narrow it down.',
    path: '/admin/queue',
    target: 'section[aria-label=List]',
  },
  {
    title: 'Decide',
    text: 'Read the source (o) and fill in what is missing (e). Then approve (a) or reject (r) the row. ? lists all keys.',
    path: '/admin/queue',
    target: '[role=toolbar][aria-label="Row actions"]',
  },
  {
    title: 'Undo',
    text: 'Every decision can be undone: with u in the queue, or here in the review log, which also has who decided what and why.',
    path: '/admin/collections/review-log',
    target: 'main form',
  },
  {
    title: 'All rows of a family',
    text: 'Each family in the menu has its own list, with the published and rejected rows too. Here you search, correct and create rows. A new row is always pending.',
    path: '/admin/collections/news',
    target: '.list-header',
  },
  {
    title: 'In the feed',
    text: 'What you approve is in the feed with the next export. The dashboard shows what the feed has and what is not exported yet, and Preview shows the pages before that. That was the tour.',
    path: '/admin',
    target: 'main h1',
  },
];
