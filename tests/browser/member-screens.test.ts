// @module-tag nightly
/** The screens of members, which are most of them. */
import { expectGoodScreens } from "../world/screens/every-screen";

expectGoodScreens("member");
