import { Component, type ReactNode } from 'react';
import { ActionAnchor, ActionButton } from '../controls/Action.tsx';
import { mailTo } from '../mail.ts';
import style from './Message.module.css';
import { PageHeading } from './PageHeading.tsx';

type Props = {
  /** Where one is: who goes Back from a page that broke gets the page before. */
  at: string;
  /** Somebody has left a page that broke. */
  onLeft?: () => void;
  children: ReactNode;
};
type State = { broken: boolean };

/** A page that breaks while it draws, or whose code can't be fetched, says so instead of going blank. */
export class ErrorBoundary extends Component<Props, State> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: Props, { broken }: State) {
    // Not by the step that led to the page that broke.
    if (!broken || before.at === this.props.at) return;
    this.props.onLeft?.();
    this.setState({ broken: false });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className={style.message}>
        <PageHeading title="This page didn’t load" className={style.title} />
        <div className={style.text}>
          <p>
            Either the connection dropped, or a newer version of the site has replaced this one. Reloading the
            page usually helps.
          </p>
        </div>
        <div className={style.actions}>
          <ActionButton onClick={() => window.location.reload()}>Reload page</ActionButton>
          <ActionAnchor kind="outline" href={mailTo('A page didn’t load')}>
            Tell us about it
          </ActionAnchor>
        </div>
      </main>
    );
  }
}
