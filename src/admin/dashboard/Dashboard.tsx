/** The panel's first screen: for those who review what there is to do and what became of it, for contributors what is theirs. */
import { Gutter } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { Suspense } from 'react';
import { roleOf } from '../../../collections/login/roles.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import styles from './Dashboard.module.css';
import { DecidedLately } from './DecidedLately.tsx';
import { Exchanges } from './Exchanges.tsx';
import { FeedNow } from './FeedNow.tsx';
import { Intake } from './Intake.tsx';
import { OwnRows } from './OwnRows.tsx';
import { Part } from './Part.tsx';
import { Waiting } from './Waiting.tsx';

export function Dashboard({ payload, user }: ServerProps) {
  if (!user) return null;
  const reader = { payload, user };
  const role = roleOf(user);
  return (
    <main>
      <Gutter className={styles.dashboard}>
        <div className={styles.head}>
          <h1>Dashboard</h1>
          <PreviewButton />
        </div>
        {role === 'contributor' && <OwnRows {...reader} />}
        {(role === 'admin' || role === 'editor') && (
          <div className={styles.parts}>
            <div className={styles.column}>
              <Waiting {...reader} />
              <DecidedLately {...reader} />
            </div>
            <div className={styles.column}>
              {/* What others are asked for comes when they answer: the page does not wait. */}
              <Suspense fallback={<Part title="The feed">Asking the feed …</Part>}>
                <FeedNow {...reader} />
              </Suspense>
              <Suspense fallback={<Part title="Exchanges">Asking the feed …</Part>}>
                <Exchanges />
              </Suspense>
              <Intake {...reader} />
            </div>
          </div>
        )}
      </Gutter>
    </main>
  );
}
