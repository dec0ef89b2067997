import * as endpoints from '../../../shared/api/site/forms.ts';
import { serve } from '../../platform/http/serve.ts';
import { contactFormPage } from './contactFormPage.ts';
import { listMessages } from './listMessages.ts';
import { setMessageState } from './setMessageState.ts';
import { submitForm } from './submitForm.ts';

export const handler = serve(
  endpoints,
  { submitForm, listMessages, setMessageState },
  { submitForm: contactFormPage },
);
