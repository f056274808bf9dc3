/** The preference of an account that has taken the tour or skipped it for good. */
export const tourPreference = 'tour';
