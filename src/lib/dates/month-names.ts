/** Names of months and weekdays, as people type them: Norwegian (both), Swedish, Danish and English, whole or shortened. */

const months = [
  'januar january januari jan',
  'februar february februari feb',
  'mars march marts mar',
  'april apr',
  'mai may maj',
  'juni june jun',
  'juli july jul',
  'august augusti aug',
  'september sept sep',
  'oktober october okt oct',
  'november nov',
  'desember december des dec',
];

const weekdays = [
  'mandag måndag monday man mån mon',
  'tirsdag tysdag tisdag tuesday tir tirs tys tis tue tues',
  'onsdag wednesday ons wed',
  'torsdag thursday tor tors thu thur thurs',
  'fredag friday fre fri',
  'lørdag laurdag lördag saturday lør lau lör sat',
  'søndag sundag söndag sunday søn sun sön',
];

const byName = (lists: readonly string[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)));

/** 1 for January. */
export const monthNames = byName(months);
/** 1 for Monday. */
export const weekdayNames = byName(weekdays);
