import { useState } from 'react';
import type { EntranceProps, EntranceView } from './entranceViews.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './register/RegisterForm.tsx';

export function Entrance({
  where,
  view,
  onView,
  onLeave,
  email: given = '',
}: Pick<EntranceProps, 'where' | 'onView' | 'onLeave'> & { view: EntranceView; email?: string }) {
  const [email, setEmail] = useState(given);
  const [first] = useState(view);
  const Form = view === 'login' ? LoginForm : RegisterForm;
  // In the dialog, focus management covers the first form.
  const takesFocus = where === 'page' || view !== first;
  return (
    <Form
      where={where}
      takesFocus={takesFocus}
      email={email}
      onEmail={setEmail}
      onView={onView}
      onLeave={onLeave}
    />
  );
}
