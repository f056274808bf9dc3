/** Texts of Payload's own screens that say what to do next. */
const whatToDo = 'Clear the search and the filters to see all rows, or create a new one.';

export const payloadTexts = {
  noResultsFound: 'Nothing here',
  noResultsDescription: `There are no rows yet, or none match the search and the filters. ${whatToDo}`,
  noResults: `There are no {{label}} yet, or none match the search and the filters. ${whatToDo}`,
  sorryNotFound: 'There is nothing at this address, or your account may not open it. Choose a screen from the menu.',
};
