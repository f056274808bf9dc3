/** The nine files for new readers, listed in `start_here` of the index and in `llms.txt`. */
export const firstFiles = [
  { path: '/api/v1/news/latest.json', description: 'The 25 newest stories; small, may be polled with If-None-Match.' },
  { path: '/api/v1/news.json', description: 'All news and own stories, with outlets, coverage and translations.' },
  { path: '/api/v1/events/upcoming.json', description: 'Events that have not ended, soonest first.' },
  { path: '/api/v1/talks.json', description: 'Public talks, newest first.' },
  { path: '/api/v1/orgchart.json', description: "Who's who: organisations, people, relations and regulation notes." },
  { path: '/api/v1/markets.json', description: 'Exchange prices as published, and one combined row for each pair.' },
  { path: '/api/v1/sources.json', description: 'The outlets and calendars that are read.' },
  { path: '/api/v1/changes.json', description: 'What was added, changed and removed in each of the last 30 builds.' },
  { path: '/api/v1/meta.json', description: 'The site: languages, pages, licence, contact.' },
] as const;
