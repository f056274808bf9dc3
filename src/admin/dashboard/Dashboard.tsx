/** The panel's first screen: work and results for admins and editors, their own rows for contributors. */
import { Gutter } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { Suspense } from 'react';
import { roleOf } from '../../../collections/login/roles.ts';
import { RefreshPage } from '../live/RefreshPage.tsx';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { TourOffer } from '../tour/TourOffer.tsx';
import { Assigned } from './Assigned.tsx';
import styles from './Dashboard.module.css';
import { DatabaseDamage } from './DatabaseDamage.tsx';
import { DatedAhead } from './DatedAhead.tsx';
import { Exchanges } from './Exchanges.tsx';
import { FeedStatus } from './FeedStatus.tsx';
import { Intake } from './Intake.tsx';
import { Mentioned } from './Mentioned.tsx';
import { MissingPictures } from './MissingPictures.tsx';
import { MissingTranslations } from './MissingTranslations.tsx';
import { OverdueJobs } from './OverdueJobs.tsx';
import { OwnRows } from './OwnRows.tsx';
import { PendingRows } from './PendingRows.tsx';
import { PublishFeed } from './PublishFeed.tsx';
import { RecentDecisions } from './RecentDecisions.tsx';
import { Section } from './Section.tsx';

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
        <DatabaseDamage />
        {role !== 'contributor' && <TourOffer {...reader} />}
        {role === 'contributor' && <OwnRows {...reader} />}
        {(role === 'admin' || role === 'editor') && (
          <div className={styles.columns}>
            <RefreshPage />
            <div className={styles.column}>
              <Mentioned {...reader} />
              <PendingRows {...reader} />
              <DatedAhead {...reader} />
              <Assigned {...reader} />
              <RecentDecisions {...reader} />
            </div>
            <div className={styles.column}>
              <OverdueJobs />
              <MissingPictures {...reader} />
              {/* The page does not wait for responses from the feed. */}
              <Suspense fallback={<Section title="Feed">Loading …</Section>}>
                <FeedStatus {...reader} />
              </Suspense>
              <PublishFeed />
              <Suspense fallback={<Section title="Exchanges">Loading …</Section>}>
                <Exchanges />
              </Suspense>
              <Suspense fallback={<Section title="Translations">Loading …</Section>}>
                <MissingTranslations {...reader} />
              </Suspense>
              <Intake {...reader} />
            </div>
          </div>
        )}
      </Gutter>
    </main>
  );
}
