/** How EU crypto rules become national law: one page, approved as a whole (docs/feed-rules.md 8.11). */
import { type GlobalConfig, ValidationError } from 'payload';
import { rulesContent } from '../src/contract/rules.ts';
import { day } from './fields/builders.ts';
import { panelUsers, reviewers } from './login/access.ts';
import { editedBy } from './review/edited-by.ts';
import { sharedGlobalHooks } from './review/shared-global-hooks.ts';
import { sharedGlobalScreens } from './review/shared-global-screens.ts';

export const Rules: GlobalConfig = {
  slug: 'rules',
  label: 'EU rules explainer',
  admin: {
    group: 'Library',
    description: 'Not in the feed while it is a placeholder.',
    components: sharedGlobalScreens,
  },
  access: { read: panelUsers, readVersions: reviewers, update: reviewers },
  versions: { max: 20 },
  hooks: {
    ...sharedGlobalHooks,
    beforeChange: [
      ...sharedGlobalHooks.beforeChange,
      ({ data, global, req }) => {
        if (data.review !== 'approved') return data;
        const result = rulesContent.safeParse(data.content);
        if (result.success && data.checked) return data;
        const errors = result.success
          ? [
              {
                path: 'checked',
                message: 'The date of the check is missing. Fill in "Checked" before you approve the page.',
              },
            ]
          : result.error.issues.map((issue) => ({
              path: 'content',
              message: `${issue.path.join('.')}: ${issue.message}`,
            }));
        throw new ValidationError({ global: global.slug, errors, req });
      },
    ],
  },
  fields: [
    {
      name: 'review',
      type: 'select',
      options: ['placeholder', 'approved'],
      defaultValue: 'placeholder',
      required: true,
      admin: { description: 'Approving checks the content against the contract.' },
    },
    day('checked'),
    {
      name: 'content',
      type: 'json',
      admin: {
        description: 'The page, as in rules.json. Its form follows the contract (src/contract/rules.ts).',
        components: { Field: '/src/admin/fields/rules/RulesField.tsx#RulesField' },
      },
    },
    editedBy,
  ],
};
