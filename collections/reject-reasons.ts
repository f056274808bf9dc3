/** The reasons that the dialog for rejections offers. Admins change them; until then there are the built-in ones. */
import { type GlobalConfig, ValidationError } from 'payload';
import { builtInReasons, type RejectReason } from '../src/lib/reject-reasons.ts';
import { admins, reviewers } from './login/access.ts';

/** Each has a key from 1 to 9. */
const maxReasons = 9;

export const RejectReasons: GlobalConfig = {
  slug: 'reject-reasons',
  label: 'Reject reasons',
  admin: {
    group: 'Settings',
    description:
      'What editors choose from when they reject a row, with the keys 1 to 9. Log entries keep the text they were made with.',
  },
  access: { read: reviewers, readVersions: admins, update: admins },
  versions: { max: 20 },
  hooks: {
    beforeValidate: [
      ({ data = {}, global, req }) => {
        const reasons = Array.isArray(data.reasons) ? data.reasons.map(trimmed) : [];
        const errors = repeated(reasons);
        if (errors.length > 0) throw new ValidationError({ global: global.slug, errors, req });
        return { ...data, reasons };
      },
    ],
  },
  fields: [
    {
      name: 'reasons',
      type: 'array',
      labels: { singular: 'Reason', plural: 'Reasons' },
      required: true,
      minRows: 1,
      maxRows: maxReasons,
      defaultValue: builtInReasons.map((reason) => ({ ...reason })),
      fields: [
        {
          name: 'label',
          type: 'text',
          required: true,
          maxLength: 60,
          admin: { description: 'What editors see in the dialog.' },
        },
        {
          name: 'text',
          type: 'textarea',
          required: true,
          maxLength: 500,
          admin: { description: 'What the review log says.' },
        },
      ],
    },
  ],
};

const trimmed = (reason: Partial<Record<keyof RejectReason, unknown>>) => ({
  ...reason,
  label: trim(reason.label),
  text: trim(reason.text),
});

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Editors could not distinguish two equal reasons. */
function repeated(reasons: readonly Record<keyof RejectReason, unknown>[]): { path: string; message: string }[] {
  return (['label', 'text'] as const).flatMap((field) =>
    reasons.flatMap((reason, at) => {
      const value = reason[field];
      const first = reasons.findIndex((other) => isSame(other[field], value));
      if (first === at || first === -1) return [];
      return [
        { path: `reasons.${at}.${field}`, message: `Reason ${first + 1} has the same ${field}. Change one of them.` },
      ];
    }),
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one !== '' && one.toLowerCase() === other.toLowerCase();
