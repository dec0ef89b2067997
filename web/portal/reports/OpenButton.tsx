import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import type { WorkProduct } from '../../../shared/model/product.ts';
import { explain } from '../../api/errorText.ts';
import { openProduct, type Shelf } from '../../api/openProduct.ts';
import { OutwardArrow } from '../../ui/controls/OutwardArrow.tsx';
import style from './OpenButton.module.css';

/** Opens a report or guide in a new window; if that fails, says why beside itself. */
export function OpenButton({
  product,
  shelf,
  label = 'Open',
  primary = false,
}: {
  product: WorkProduct;
  shelf: Shelf;
  label?: string;
  primary?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  if (product.report_url === null && product.remote_file === null) return null;

  async function open() {
    setBusy(true);
    setFailure(null);
    try {
      await openProduct(product, shelf);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={style.open}>
      <Button
        size={primary ? 'md' : 'compact-sm'}
        variant={primary ? 'filled' : 'default'}
        loading={busy}
        rightSection={<OutwardArrow />}
        aria-label={`${label} ${product.name} in a new window`}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {failure && (
        <p className={style.failure} role="alert">
          {explain(failure)}
        </p>
      )}
    </div>
  );
}
