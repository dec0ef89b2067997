import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import { PageTitleContext } from './pageTitle.ts';

/** The one h1 of a page. Names the document, and takes the focus after a navigation so that screen readers say where they are. */
export function PageHeading({
  title,
  className,
  takesFocus = true,
  children,
}: {
  /** The document's title; public pages have theirs in a list (web/site/pages.tsx). */
  title?: string;
  className?: string | undefined;
  /**
   * False where something of the page itself has the focus from the start, such as a form's first field; `always` where it
   * replaces what had the focus, also on the page that the browser opened.
   */
  takesFocus?: boolean | 'always';
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes in the same page's query doesn't move the focus.
  useEffect(() => {
    // The router's key of a page that the browser itself opened, not the router.
    const isFirstPage = key === 'default';
    if (isFirstPage ? takesFocus === 'always' : takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, pathname]);
  const listed = useContext(PageTitleContext);
  const documentTitle = title ?? listed;
  useEffect(() => {
    if (documentTitle) document.title = `${documentTitle} · ${brand.product}`;
  }, [documentTitle]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  );
}
