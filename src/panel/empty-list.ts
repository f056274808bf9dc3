/** What Payload's lists say when they have no rows. */
const whatToDo = 'Clear the search and the filters to see all rows, or create a new one.';

export const emptyList = {
  noResultsFound: 'Nothing here',
  noResultsDescription: `There are no rows yet, or none match the search and the filters. ${whatToDo}`,
  noResults: `There are no {{label}} yet, or none match the search and the filters. ${whatToDo}`,
};
