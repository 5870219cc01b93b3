import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './index';

/** `dispatch` that knows the thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Reads from the store. */
export const useAppSelector = useSelector.withTypes<RootState>();
