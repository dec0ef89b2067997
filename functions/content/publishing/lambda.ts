import * as endpoints from '../../../shared/api/content/publishing.ts';
import { serve } from '../../platform/http/serve.ts';
import { beginUpload } from './beginUpload.ts';
import { finishUpload } from './finishUpload.ts';
import { listItems } from './listItems.ts';
import { readItem } from './readItem.ts';
import { readUpload } from './readUpload.ts';
import { createItem, saveItem } from './saveItem.ts';
import { withdrawItem } from './withdrawItem.ts';

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
