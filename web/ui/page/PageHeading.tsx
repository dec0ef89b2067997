import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import { PageTitleContext } from './pageTitle.ts';

/** The page's only h1. Sets the document title, and takes focus after a navigation so that screen readers announce the page. */
export function PageHeading({
  title,
  className,
  takesFocus = true,
  children,
}: {
  /** Public pages have theirs in web/site/pages.tsx. */
  title?: string;
  className?: string | undefined;
  /** False where a field has the initial focus; `always` where the heading replaces the focused element. */
  takesFocus?: boolean | 'always';
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes in the same page's query doesn't move the focus.
  useEffect(() => {
    // React Router's key of the first page that the browser loaded.
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
