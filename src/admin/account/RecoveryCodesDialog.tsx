'use client';
/** Shows new recovery codes once. */
import { Button } from '@payloadcms/ui';
import { RecoveryCodes } from '../login/RecoveryCodes.tsx';
import { Dialog } from '../parts/Dialog.tsx';

export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} slug="recovery-codes" title="Your new recovery codes">
      <RecoveryCodes codes={codes} />
      <div>
        <Button margin={false} onClick={onClose} size="medium">
          I have saved them
        </Button>
      </div>
    </Dialog>
  );
}
