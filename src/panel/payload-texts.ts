/** Texts of Payload's own screens: what to do next where there is nothing, and a dash in empty cells of a table. */
const whatToDo = 'Clear the search and the filters to see all rows, or create a new one.';

export const payloadTexts = {
  noLabel: '–',
  noResultsFound: 'Nothing here',
  noResultsDescription: `There are no rows yet, or none match the search and the filters. ${whatToDo}`,
  noResults: `There are no {{label}} yet, or none match the search and the filters. ${whatToDo}`,
  sorryNotFound: 'There is nothing at this address, or your account may not open it. Choose a screen from the menu.',
};
