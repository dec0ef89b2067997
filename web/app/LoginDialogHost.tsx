import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { savesData } from '../navigation/loadAhead.ts';
import { LoginDialogContext, type LoginDialogHandle } from '../navigation/loginDialog.ts';
import style from './LoginDialogHost.module.css';

const load = () => import('../access/auth/LoginDialog.tsx');
const LoginDialog = lazy(() => load().then((module) => ({ default: module.LoginDialog })));

export function LoginDialogHost({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const opener = useRef<Element | null>(null);
  const { key } = useLocation();
  const handle = useMemo<LoginDialogHandle>(
    () => ({
      open: () => {
        opener.current = document.activeElement;
        setState('open');
      },
      prefetch: () => void (savesData() || load().catch(() => {})),
    }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes Back from the page leaves its dialog too.
  useEffect(() => {
    // The next page takes the focus.
    opener.current = null;
    setState((before) => (before === 'open' ? 'closed' : before));
  }, [key]);
  // The dialog loads too late to know what had the focus.
  useEffect(() => {
    if (state === 'closed' && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  }, [state]);
  return (
    <LoginDialogContext value={handle}>
      {children}
      {state !== 'never' && (
        <Suspense fallback={<output className={style.veil}>Loading…</output>}>
          <LoginDialog opened={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </LoginDialogContext>
  );
}
