/** The zones that a form offers, the likely ones first. */

interface Group {
  label: string;
  /** IANA names, or fixed offsets such as `+02:00`. */
  zones: string[];
}

const nordic = [
  ...[
    'Europe/Oslo',
    'Europe/Stockholm',
    'Europe/Copenhagen',
    'Europe/Helsinki',
    'Atlantic/Reykjavik',
    'Atlantic/Faroe',
  ],
  ...['America/Nuuk', 'Europe/Mariehamn'],
];

/** Every zone once; the current one is always among them. */
export function zoneChoices({
  current,
  place,
  others,
}: {
  current: string;
  place: string[];
  others: string[];
}): Group[] {
  const seen = new Set<string>();
  const once = (zones: string[]) => zones.filter((zone) => !seen.has(zone) && seen.add(zone));
  const groups = [
    { label: 'Of the place', zones: once(place) },
    { label: 'Nordic', zones: once(nordic) },
    { label: 'Others', zones: once(others) },
  ];
  if (!seen.has(current)) groups.unshift({ label: 'As stored', zones: [current] });
  return groups.filter(({ zones }) => zones.length > 0);
}
