import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { manageAt } from '../../../ui/console/manageAt.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { CreateToken } from '../../tokens/CreateToken.tsx';
import style from './GiveAccess.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { emptyDraft } from './profileDraft.ts';

type Step =
  | { at: 'preview' }
  | { at: 'form'; preview: boolean }
  | { at: 'created'; profile: ProfileDetail }
  | { at: 'token'; profile: ProfileDetail }
  | { at: 'done'; profile: ProfileDetail };

/** Asks for preview access, the form with its review, and an optional token. "Reset" returns to the first question. */
export function ProfileWizard({ organization }: { organization: OrganizationUid | null }) {
  const [step, setStep] = useState<Step>({ at: 'preview' });
  const reset = () => setStep({ at: 'preview' });
  switch (step.at) {
    case 'preview':
      return <PreviewQuestion onAnswer={(preview) => setStep({ at: 'form', preview })} />;
    case 'form':
      return (
        <ProfileForm
          start={emptyDraft({ organization, preview: step.preview })}
          onReset={reset}
          onCreated={(profile) => setStep({ at: 'created', profile })}
        />
      );
    case 'created':
      return (
        <TokenQuestion
          profile={step.profile}
          onYes={() => setStep({ at: 'token', profile: step.profile })}
          onNotNow={() => setStep({ at: 'done', profile: step.profile })}
        />
      );
    case 'token':
      return (
        <div className={style.form}>
          <h2 className="text-14 strong mb-8">A token for {step.profile.profile_name}</h2>
          <CreateToken
            profile={step.profile}
            onCreated={() => {}}
            next={<InvitePeople profile={step.profile} />}
            onDone={() => setStep({ at: 'done', profile: step.profile })}
          />
        </div>
      );
    case 'done':
      return <Done profile={step.profile} onAnother={reset} />;
  }
}

function PreviewQuestion({ onAnswer }: { onAnswer: (preview: boolean) => void }) {
  // The organization that the form before has just made.
  const { created } = (useLocation().state ?? {}) as { created?: string };
  return (
    <div className={style.form}>
      {created && <Notice kind="done">{created} was created. Its people need an access profile next.</Notice>}
      <div>
        <h2 className="text-14 strong mb-8">Create a Preview Access profile?</h2>
        <p>Preview access lets people look around without an account, through a link that expires.</p>
      </div>
      <div className="flex wrap gap-8">
        <Button size="sm" variant="default" onClick={() => onAnswer(true)}>
          Yes
        </Button>
        <Button size="sm" variant="default" onClick={() => onAnswer(false)}>
          No
        </Button>
      </div>
    </div>
  );
}

function TokenQuestion({
  profile,
  onYes,
  onNotNow,
}: {
  profile: ProfileDetail;
  onYes: () => void;
  onNotNow: () => void;
}) {
  return (
    <div className={style.form}>
      <Notice kind="done">{profile.profile_name} was created.</Notice>
      <p>
        Would you like an Anonymous User Token for it? It’s a link that lets people in without an account.
      </p>
      <div className="flex wrap gap-8">
        <Button size="sm" onClick={onYes}>
          Yes
        </Button>
        <Button size="sm" variant="default" onClick={onNotNow}>
          Not Now
        </Button>
      </div>
    </div>
  );
}

function InvitePeople({ profile }: { profile: ProfileDetail }) {
  const people = manageAt({ organization: profile.organization_uid, tab: 'users' });
  return (
    <Button size="sm" component={Link} to={`${people}&dialog=add-several`}>
      Invite people
    </Button>
  );
}

function Done({ profile, onAnother }: { profile: ProfileDetail; onAnother: () => void }) {
  return (
    <div className={style.form}>
      <Notice kind="done">{profile.profile_name} can be given to people now.</Notice>
      <div className="flex wrap gap-8">
        <InvitePeople profile={profile} />
        <Button size="sm" variant="default" onClick={onAnother}>
          Create another profile
        </Button>
      </div>
    </div>
  );
}
