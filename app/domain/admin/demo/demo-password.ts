export const DEMO_PASSWORD = "countersign-demo";
