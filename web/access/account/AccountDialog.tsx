import { type ReactNode, useId } from 'react';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { type AccountView, accountViews } from '../../navigation/accountDialog.ts';
import { AccessDetails } from '../../ui/AccessDetails.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useLastOpen } from '../../ui/controls/useLastOpen.ts';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { PasskeyPanel } from '../passkey/PasskeyPanel.tsx';
import { PasswordPanel } from '../password/PasswordPanel.tsx';
import { SecondFactorPanel } from '../secondFactor/SecondFactorPanel.tsx';
import { UnkeptContext, useHold } from '../secondFactor/unkept.ts';
import style from './AccountDialog.module.css';
import { DigestPanel } from './DigestPanel.tsx';
import { NameEditor } from './NameEditor.tsx';
import { OwnActivity } from './OwnActivity.tsx';
import { ProfileSwitch } from './ProfileSwitch.tsx';
import { ReportMails } from './ReportMails.tsx';
import { Sessions } from './Sessions.tsx';

const viewNames: Record<AccountView, string> = {
  access: 'Profile',
  security: 'Security',
  sessions: 'Sessions',
  digest: 'Mails',
  activity: 'Activity',
};

type Props = {
  viewer: Viewer;
  /** Null while the dialog closes. */
  view: AccountView | null;
  onView: (view: AccountView) => void;
  onClose: () => void;
};

export function AccountDialog({ viewer, view, onView, onClose }: Props) {
  const shown = useLastOpen(view) ?? 'access';
  const { held, unlessHeld, unkept } = useHold(view !== null, () => onView('security'));
  return (
    <MantineRoot>
      <Dialog
        title={viewer.anon ? 'Account Settings' : 'My Account'}
        opened={held || view !== null}
        onClose={() => unlessHeld(onClose)}
        returnFocus={false}
        size={640}
      >
        {viewer.anon ? (
          <AccessDetails title="Access Details" viewer={viewer} />
        ) : (
          <UnkeptContext value={unkept}>
            <Views
              viewer={viewer}
              view={held ? 'security' : shown}
              onView={(next) => unlessHeld(() => onView(next))}
            />
          </UnkeptContext>
        )}
      </Dialog>
    </MantineRoot>
  );
}

function Views({ viewer, view, onView }: { viewer: Viewer; view: AccountView; onView: Props['onView'] }) {
  return (
    <>
      <nav className={style.views} aria-label="My Account">
        {accountViews
          .filter((name) => name !== 'digest' || mayGetMails(viewer))
          .map((name) => (
            <button
              key={name}
              type="button"
              className={style.view}
              {...(name === view ? { 'aria-current': 'page', 'data-autofocus': true } : {})}
              onClick={() => onView(name)}
            >
              {viewNames[name]}
            </button>
          ))}
      </nav>
      <div className={style.content}>{contents[view](viewer)}</div>
    </>
  );
}

const contents: Record<AccountView, (viewer: Viewer) => ReactNode> = {
  access: (viewer) => (
    <>
      <Part title="Name">
        <NameEditor viewer={viewer} />
      </Part>
      <Part title="Organization and profile">
        <ProfileSwitch viewer={viewer} />
      </Part>
    </>
  ),
  security: (viewer) => (
    <>
      <Part title="Password">
        <PasswordPanel viewer={viewer} />
      </Part>
      <Part title="Second factor">
        <SecondFactorPanel viewer={viewer} />
      </Part>
      <Part title="Passkeys">
        <PasskeyPanel viewer={viewer} />
      </Part>
    </>
  ),
  sessions: () => <Sessions />,
  digest: (viewer) => (
    <>
      {mayOpen('portal', viewer) && (
        <Part title="New reports">
          <ReportMails viewer={viewer} />
        </Part>
      )}
      {mayOpen('cf_lite', viewer) && (
        <Part title="What changed in CF Lite">
          <DigestPanel viewer={viewer} />
        </Part>
      )}
      {!mayGetMails(viewer) && <p>Your access profile includes nothing that we mail about.</p>}
    </>
  ),
  activity: () => <OwnActivity />,
};

const mayGetMails = (viewer: Viewer) => mayOpen('cf_lite', viewer) || mayOpen('portal', viewer);

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={style.part} aria-labelledby={heading}>
      <h2 id={heading} className="sans text-15 strong mb-12">
        {title}
      </h2>
      {children}
    </section>
  );
}
