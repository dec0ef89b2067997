export const dialogNames = ['retention', 'activity', 'yoy', 'vertical', 'distributions', 'access'] as const;
export type DialogName = (typeof dialogNames)[number];
