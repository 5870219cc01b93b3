import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './index';

/** `dispatch` typed for thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Typed `useSelector`. */
export const useAppSelector = useSelector.withTypes<RootState>();
