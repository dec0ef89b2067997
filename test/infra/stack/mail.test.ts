import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code, type FunctionProps, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { describe, expect, test } from 'vitest';
import { MailIdentity } from '../../../infra/stack/mailIdentity.ts';
import { readSettings } from '../../../infra/stages/settings.ts';

const anything: FunctionProps = {
  code: Code.fromInline('exports.handler = () => {}'),
  handler: 'index.handler',
  runtime: Runtime.NODEJS_24_X,
};

function mailOf(context: Record<string, unknown>) {
  const stack = new Stack(new App({ context: { 'aws:cdk:bundling-stacks': [] } }), 'Stack');
  const settings = readSettings((name) => context[name]);
  const mail = new MailIdentity(stack, 'Mail', settings.mail);
  mail.grantSend(new LambdaFunction(stack, 'Sends', anything));
  return { mail, template: Template.fromStack(stack) };
}

const identityType = 'AWS::SES::EmailIdentity';
const sender = 'Ann <ann@insights.co>';

describe('the sender of mails', () => {
  test('the sender of mails is a domain verified by SES, with the required DNS records', () => {
    const { mail, template } = mailOf({ sender });
    template.hasResourceProperties(identityType, { EmailIdentity: 'insights.co' });
    template.hasResourceProperties(identityType, {
      MailFromAttributes: { MailFromDomain: 'bounce.insights.co' },
    });
    expect(mail.dnsRecords).toHaveLength(6);
    expect(mail.dnsRecords.slice(3)).toEqual([
      expect.stringMatching(/^bounce\.insights\.co MX 10 feedback-smtp\..*\.amazonses\.com$/),
      'bounce.insights.co TXT "v=spf1 include:amazonses.com ~all"',
      '_dmarc.insights.co TXT "v=DMARC1; p=none; adkim=s; aspf=r"',
    ]);
  });

  test('the sender of mails is an address when the operator can’t change the domain', () => {
    const { mail, template } = mailOf({ sender, senderIdentity: 'address' });
    template.hasResourceProperties(identityType, { EmailIdentity: 'ann@insights.co' });
    expect(mail.dnsRecords).toEqual([]);
  });

  test.each([['verified domain'], ['verified address']])(
    'the sender of mails is used but not created when it is a %s, and may write to any recipient',
    (senderIdentity) => {
      const { mail, template } = mailOf({ sender, senderIdentity });
      template.resourceCountIs(identityType, 0);
      expect(mail.dnsRecords).toEqual([]);
      const policies = JSON.stringify(template.findResources('AWS::IAM::Policy'));
      expect(policies).toContain(':identity/*"');
      expect(policies).toContain('"ses:FromAddress":"ann@insights.co"');
    },
  );
});
