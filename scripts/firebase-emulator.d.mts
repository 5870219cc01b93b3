/** A running emulator; `stop` ends it and removes its folder. */
export interface AuthEmulator {
  /** `host:port`, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  readonly host: string;
  readonly stop: () => Promise<void>;
}

/** The project that the emulator plays. */
export const EMULATOR_PROJECT: string;

/** Installs the emulator when it is not there; false, with a printed reason, when it cannot be had. */
export function installAuthEmulator(): boolean;

/** Starts an emulator without a user in it; it must be installed. */
export function startAuthEmulator(): Promise<AuthEmulator>;
