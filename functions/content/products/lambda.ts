import * as products from '../../../shared/api/content/products.ts';
import * as questions from '../../../shared/api/content/questions.ts';
import { serve } from '../../platform/http/serve.ts';
import { askQuestion, removeNote } from '../questions/askQuestion.ts';
import { readThreads } from '../questions/readThreads.ts';
import { writeInThread } from '../questions/writeInThread.ts';
import { findInReports } from './findInReports.ts';
import { listProducts } from './listProducts.ts';
import { noteReading } from './noteReading.ts';
import { openProduct, openPublicResource, readPublicResources } from './openProduct.ts';
import { readReport } from './readReport.ts';
import { readSiteContent } from './readSiteContent.ts';
import { sendReport } from './sendReport.ts';
import { visitPortal } from './visitPortal.ts';

export const handler = serve(
  { ...products, ...questions },
  {
    listProducts,
    readReport,
    openProduct,
    sendReport,
    visitPortal,
    noteReading,
    findInReports,
    readPublicResources,
    openPublicResource,
    readSiteContent,
    readThreads,
    askQuestion,
    writeInThread,
    removeNote,
  },
);
