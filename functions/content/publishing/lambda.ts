import * as endpoints from '../../../shared/api/content/publishing.ts';
import { serve } from '../../platform/http/serve.ts';
import { beginUpload, finishUpload, readUpload } from './beginUpload.ts';
import { listItems, readItem } from './readItem.ts';
import { createItem, saveItem, withdrawItem } from './saveItem.ts';

export const handler = serve(endpoints, {
  beginUpload,
  finishUpload,
  readUpload,
  listItems,
  readItem,
  createItem,
  saveItem,
  withdrawItem,
});
