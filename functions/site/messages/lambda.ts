import * as answers from '../../../shared/api/content/answers.ts';
import * as messages from '../../../shared/api/site/messages.ts';
import * as rights from '../../../shared/api/site/rights.ts';
import { answerQuestion } from '../../content/questions/answerQuestion.ts';
import { listQuestions } from '../../content/questions/listQuestions.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerRightsRequest } from '../rights/answerRightsRequest.ts';
import { listRightsRequests } from '../rights/listRightsRequests.ts';
import { removalFormPage } from '../rights/removalFormPage.ts';
import { submitRightsRequest } from '../rights/submitRightsRequest.ts';
import { contactFormPage } from './contactFormPage.ts';
import { listMessages } from './listMessages.ts';
import { sendMessage } from './sendMessage.ts';
import { setMessageState } from './setMessageState.ts';

export const handler = serve(
  { ...messages, ...rights, ...answers },
  {
    sendMessage,
    listMessages,
    setMessageState,
    submitRightsRequest,
    listRightsRequests,
    answerRightsRequest,
    listQuestions,
    answerQuestion,
  },
  { sendMessage: contactFormPage, submitRightsRequest: removalFormPage },
);
