import { Component, type ReactNode } from 'react';
import { ActionAnchor, ActionButton } from '../controls/Action.tsx';
import { mailTo } from '../mail.ts';
import style from './Message.module.css';
import { PageHeading } from './PageHeading.tsx';

type Props = {
  /** The current page's key; Back from a broken page leads to the previous one. */
  at: string;
  onLeft?: () => void;
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
