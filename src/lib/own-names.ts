/** The names that the service itself signs with, where the name of an account would be. No account may have one of them. */
export const ownNames = {
  /** What no account did: a command, a content load, a job. */
  system: 'the system',
  /** The machine user of the intake. */
  intake: 'The intake',
  /** What starts exports. */
  schedule: 'the schedule',
  /** An account whose name the reader does not learn, or which was deleted. */
  somebody: 'somebody',
  deleted: 'a deleted account',
} as const;

/** With what readers would take for one of them. */
export const reservedNames: readonly string[] = [
  ...Object.values(ownNames),
  ...[
    'system',
    'intake',
    'schedule',
    'deleted account',
    'admin',
    'the admin',
    'administrator',
    'root',
    'anonymous',
    'nobody',
    'null',
  ],
];
