export const dialogNames = ['retention', 'activity', 'yoy', 'distributions', 'access'] as const;
export type DialogName = (typeof dialogNames)[number];
