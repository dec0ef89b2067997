/** For somebody whose access opens nothing, in the hub and on the error page alike. */
export const noEntitlements =
  "You haven't been given any entitlements yet. Please reach out to your organization manager, or contact the provider for help.";
