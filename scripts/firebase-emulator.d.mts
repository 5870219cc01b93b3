/** A running emulator; `stop` ends it and removes its folder. */
export interface AuthEmulator {
  /** `host:port`, in the format of FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  readonly stop: () => Promise<void>;
}

/** The project id used by the emulator. */
export const EMULATOR_PROJECT: string;

/** Installs the emulator when it is missing; false, with a printed reason, when it cannot be installed. */
export function installAuthEmulator(): boolean;

/** Starts an emulator without users; it must be installed. */
export function startAuthEmulator(): Promise<AuthEmulator>;
