/** Of every account in the demo workspace. */
export const DEMO_PASSWORD = "countersign-demo";
