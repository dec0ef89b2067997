export const dialogNames = [
  'retention',
  'activity',
  'yoy',
  'vertical',
  'distributions',
  'months',
  'access',
] as const;
export type DialogName = (typeof dialogNames)[number];
