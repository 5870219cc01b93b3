import { setTimeout as wait } from 'node:timers/promises';
import { readPictureKeys } from './database-cluster';
import { colorOf, drawDrillPicture, isColor, readPicture, type Color } from './drill-picture';
import { call, type CallAnswer } from './http-call';
import { inTurn } from './observations';
import { readBucket } from './picture-store';
import type { DrillSite } from './site-parts';
import type { S3Place } from '../s3-server.mjs';
import { openAccount, type DrillPerson } from './writers';

const PEOPLE = 2;
const PAUSE_MS = 1_200;
/** A person may upload 60 pictures an hour. */
const PICTURES_OF_ACCOUNT = 50;
/** Every part times out earlier, with an error. */
const ANSWER_MS = 25_000;
/** A picture that was acknowledged can be read so much later at the latest: a store may be away meanwhile. */
const READ_TIMEOUT_MS = 90_000;
const RETRY_MS = 300;
const WEBSITES = ['web1', 'web2'] as const;
type Website = (typeof WEBSITES)[number];

/** The picture of an account, as it was acknowledged. */
interface KnownPicture {
  readonly location: string;
  readonly color: Color;
}

/** What is known of the picture of an account. */
interface PictureState {
  readonly known: KnownPicture | null;
  /**
   * Colors of later uploads with an unknown outcome. A primary that is cut off can have sent one to a standby: it appears when
   * this standby becomes the primary, which may be after the next upload.
   */
  readonly unsettled: readonly Color[];
}

const NOTHING_KNOWN: PictureState = { known: null, unsettled: [] };

/**
 * People who upload a profile picture through one website and read it from the other, all the time. What is acknowledged is
 * there, whole; what is refused is refused with a reason, and leaves the picture that was there before.
 */
export class PictureChecks {
  acknowledged = 0;
  refused = 0;
  /** The longest time until a refusal, in milliseconds. */
  slowestRefusalMs = 0;
  #faults: string[] = [];
  #isRunning = true;
  readonly #loops: Promise<void>[];

  constructor(
    private readonly site: DrillSite,
    private readonly place: S3Place,
  ) {
    this.#loops = Array.from({ length: PEOPLE }, (_, n) => this.#keepUploading(n));
  }

  async #keepUploading(loop: number): Promise<void> {
    let person: DrillPerson | null = null;
    let state = NOTHING_KNOWN;
    for (let n = loop; this.#isRunning; n += PEOPLE) {
      await wait(PAUSE_MS);
      if (person === null || Math.floor(n / PEOPLE) % PICTURES_OF_ACCOUNT === 0) {
        state = NOTHING_KNOWN;
        // Without a database no account can be opened: the next turn tries again.
        person = await openAccount({ port: this.site.ports.nginx, from: `127.0.${8 + loop}.1` }).catch(
          () => null,
        );
      }
      if (person === null) continue;
      const [first, second] = [inTurn(WEBSITES, n + loop), inTurn(WEBSITES, n + loop + 1)];
      state = await this.#upload(person, { n, state, first, second });
    }
  }

  /** @returns What is known of the account's picture then. */
  async #upload(
    { cookie }: DrillPerson,
    { first, n, second, state }: { n: number; state: PictureState; first: Website; second: Website },
  ): Promise<PictureState> {
    const color = colorOf(n);
    const image = (await drawDrillPicture(color)).toString('base64');
    const sentAt = Date.now();
    const answer = await call({
      port: this.site.ports[first],
      path: '/api/auth/uploadImages',
      method: 'POST',
      headers: { cookie },
      body: { image: `data:image/jpeg;base64,${image}` },
      timeoutMs: ANSWER_MS,
    }).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) {
      const { Location } = JSON.parse(answer.text) as { Location: string };
      this.acknowledged += 1;
      await this.#expectReadable(second, Location, [color]);
      return { known: { location: Location, color }, unsettled: [] };
    }
    this.refused += 1;
    this.slowestRefusalMs = Math.max(this.slowestRefusalMs, Date.now() - sentAt);
    const code = this.#judgeRefusal(first, answer);
    const unsettled = code === 'PICTURES_AWAY' ? state.unsettled : [...state.unsettled, color];
    return this.#readCurrent(cookie, second, { known: state.known, unsettled });
  }

  /** @returns The code of the error; null when the connection broke because the website was killed. */
  #judgeRefusal(website: Website, answer: CallAnswer | Error): string | null {
    if (answer instanceof Error) {
      if (answer.message.startsWith('no answer'))
        this.#faults.push(`an upload to ${website} got ${answer.message}`);
      return null;
    }
    try {
      const { code, detail } = JSON.parse(answer.text) as { code?: unknown; detail?: unknown };
      if (typeof code === 'string' && typeof detail === 'string') return code;
    } catch {
      // The fault below names what was sent.
    }
    this.#faults.push(
      `an upload to ${website} was refused without a reason: ${answer.status} ${answer.text.slice(0, 120)}`,
    );
    return null;
  }

  /** After a refusal: the picture is the one before, or one of those whose outcome was unknown; and it is whole. */
  async #readCurrent(cookie: string, website: Website, state: PictureState): Promise<PictureState> {
    const { known, unsettled } = state;
    const user = await this.#answered(website, '/api/auth/user', cookie);
    if (user?.status !== 200) {
      this.#faults.push(
        `the account of a picture is answered with ${user?.status ?? 'nothing'} by ${website}`,
      );
      return state;
    }
    const location = (JSON.parse(user.text) as { user: { profile_picture_cs: string | null } }).user
      .profile_picture_cs;
    const isBefore = location === (known?.location ?? null);
    if (!isBefore && unsettled.length === 0)
      this.#faults.push(`a picture that the store did not take was given to the account: ${location}`);
    if (location === null) {
      if (known !== null) this.#faults.push(`the account has lost its picture ${known.location}`);
      return { known: null, unsettled };
    }
    const colors = isBefore && known !== null ? [known.color] : unsettled;
    const color = await this.#expectReadable(website, location, colors);
    return { known: color === null ? known : { location, color }, unsettled };
  }

  /** @returns Which of the colors the picture has; null when it has none of them, which is a fault. */
  async #expectReadable(website: Website, location: string, colors: readonly Color[]): Promise<Color | null> {
    const answer = await this.#answered(website, location);
    if (answer?.status !== 200) {
      this.#faults.push(
        `${location} is answered with ${answer?.status ?? 'nothing'} by ${website}: it is lost`,
      );
      return null;
    }
    const color = await readPicture(answer.bytes);
    const found = colors.find((one) => isColor(color, one)) ?? null;
    if (found === null)
      this.#faults.push(
        `${location} from ${website} is ${color === null ? 'no whole picture' : `of color ${color.join(' ')}, expected ${colors.join(' or ')}`}`,
      );
    return found;
  }

  /** Repeats the request while it is refused temporarily (5xx); null when it is not answered in time. */
  async #answered(website: Website, path: string, cookie?: string): Promise<CallAnswer | null> {
    const deadline = Date.now() + READ_TIMEOUT_MS;
    for (;;) {
      const answer = await call({
        port: this.site.ports[website],
        path,
        headers: cookie === undefined ? {} : { cookie },
        timeoutMs: ANSWER_MS,
      }).catch(() => null);
      if (answer && answer.status < 500) return answer;
      if (Date.now() > deadline) return answer;
      await wait(RETRY_MS);
    }
  }

  /** What was violated since the last call. */
  takeFaults(): string[] {
    const faults = this.#faults;
    this.#faults = [];
    return faults;
  }

  /** Compares the bucket with the accounts: call it when nothing is uploaded any more. */
  async audit(): Promise<{ faults: string[]; kept: number; unused: number }> {
    const [objects, keys] = await Promise.all([readBucket(this.place), readPictureKeys(this.site)]);
    const missing = [...keys]
      .filter((key) => !objects.has(key))
      .map((key) => `picture ${key} is not in the store`);
    const broken: string[] = [];
    for (const [key, bytes] of objects)
      if ((await readPicture(bytes)) === null) broken.push(`object ${key} of the store is no whole picture`);
    return {
      faults: [...missing, ...broken],
      kept: objects.size,
      unused: [...objects.keys()].filter((key) => !keys.has(key)).length,
    };
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }
}
