import { Component, type ReactNode, useEffect, useState } from 'react';
import { askUntilReachable, cameBackLately } from '../../api/reachable.ts';
import { reload } from '../../navigation/loadAfresh.ts';
import { ActionAnchor, ActionButton } from '../controls/Action.tsx';
import { mailTo } from '../mail.ts';
import { AppSkeleton } from './AppSkeleton.tsx';
import style from './Message.module.css';
import { PageHeading } from './PageHeading.tsx';

type Props = {
  /** The current page's key; Back from a broken page leads to the previous one. */
  at: string;
  onLeft?: () => void;
  /** What is around the error: a layout with the page’s `main`, the frame of app pages, or nothing. */
  around?: 'layout' | 'frame' | 'nothing';
  children: ReactNode;
};
type State = { broken: boolean };

/** Shows an error page where a page throws while rendering or its chunk can't be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: Props, { broken }: State) {
    // Not when navigating to the page that broke.
    if (!broken || before.at === this.props.at) return;
    this.props.onLeft?.();
    this.setState({ broken: false });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { around = 'nothing' } = this.props;
    const Part = around === 'nothing' ? 'main' : 'div';
    const error = (
      <Part className={style.message}>
        <PageHeading title="This page didn’t load" className={style.title} />
        <div className={style.text}>
          <p>
            Either the connection dropped, or a newer version of the site has replaced this one. Reloading the
            page usually helps.
          </p>
          <ReloadWhenBack />
        </div>
        <div className="flex wrap gap-12 mt-28">
          <ActionButton onClick={reload}>Reload page</ActionButton>
          <ActionAnchor kind="outline" href={mailTo('A page didn’t load')}>
            Tell us about it
          </ActionAnchor>
        </div>
      </Part>
    );
    return around === 'frame' ? <AppSkeleton>{error}</AppSkeleton> : error;
  }
}

/** Reloads only after the server was unreachable: a page that crashes would reload without end. */
function ReloadWhenBack() {
  const [waits, setWaits] = useState(false);
  useEffect(
    () =>
      askUntilReachable(
        (attempts) => (attempts > 1 || cameBackLately()) && reload(),
        () => setWaits(true),
      ),
    [],
  );
  return <p role="status">{waits && 'It reloads by itself when the connection is back.'}</p>;
}
