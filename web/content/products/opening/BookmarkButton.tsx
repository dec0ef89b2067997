import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { noteReading } from '../../../../shared/api/content/products.ts';
import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { call } from '../../../api/calls.ts';
import { explain } from '../../../api/errorText.ts';
import style from './BookmarkButton.module.css';
import { noteRefusal } from './lostAccess.ts';

export function BookmarkButton({
  product: { uid, name },
  company,
  isBookmarked,
  onChange,
}: {
  product: WorkProduct;
  company: CompanyUid | null;
  isBookmarked: boolean;
  /** Also tells when a change failed and is undone. */
  onChange: (isBookmarked: boolean) => void;
}) {
  const [error, setError] = useState<CallError>();

  async function toggle() {
    const is_favorite = !isBookmarked;
    setError(undefined);
    onChange(is_favorite);
    try {
      await call(noteReading, { uid, is_favorite, ...(company ? { customer_uid: company } : {}) });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      onChange(isBookmarked);
      noteRefusal(failure);
      setError(failure);
    }
  }

  return (
    <>
      <button
        type="button"
        className={style.bookmark}
        aria-pressed={isBookmarked}
        aria-label={`Bookmark: ${name}`}
        title={isBookmarked ? 'Bookmarked' : 'Bookmark'}
        onClick={() => void toggle()}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3.5 1.5h9v13L8 11.2l-4.5 3.3z" />
        </svg>
      </button>
      {error && (
        <span className="muted small" role="alert">
          {explain(error)}
        </span>
      )}
    </>
  );
}
