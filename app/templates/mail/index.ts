export { Mail } from "./mail";
export { mailText } from "./mail-text";
