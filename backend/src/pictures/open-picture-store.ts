import { join } from 'node:path';
import type { Config } from '../config/config';
import { openLocalPictureStore } from './local-picture-store';
import type { PictureStore } from './picture-store';
import { openS3PictureStore } from './s3-picture-store';

/**
 * The store selected by the configuration: a bucket when `S3_BUCKET` is set, else the folder `pictures` under
 * `DATA_DIR`. It does nothing before the first picture and does not need to be closed.
 */
export function openPictureStore(config: Pick<Config, 'dataDir' | 's3'>): PictureStore {
  return config.s3 ? openS3PictureStore(config.s3) : openLocalPictureStore(join(config.dataDir, 'pictures'));
}
